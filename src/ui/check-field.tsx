import { useEffect, useEffectEvent, useRef } from 'react'

interface CheckFieldProps {
  label: string
  onChange: (checked: boolean) => void
}

/** A checkbox with its text, which is part of the target. What was ticked before the script was loaded counts. */
export function CheckField({ label, onChange }: CheckFieldProps) {
  const box = useRef<HTMLInputElement>(null)
  const report = useEffectEvent(onChange)
  useEffect(() => {
    if (box.current?.checked) report(true)
  }, [])
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-[15px]">
      <input
        ref={box}
        type="checkbox"
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-copper"
      />
      {label}
    </label>
  )
}
