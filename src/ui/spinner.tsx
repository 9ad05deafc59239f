import LoaderCircle from 'lucide-react/icons/loader-circle'

/** Decoration only: a text beside it says what is being waited for. */
export function Spinner() {
  return <LoaderCircle aria-hidden className="size-4 animate-turn" />
}
