import LoaderCircle from 'lucide-react/icons/loader-circle'

/** Only a sign: what is being waited for stands beside it in words. */
export function Spinner() {
  return <LoaderCircle aria-hidden className="size-4 animate-turn" />
}
