/** Three ridges in the mist, in the shop's colours: drawn for screens that have nothing else to show. */
export function MistDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 120" className="mb-8 w-52" fill="none">
      <path d="M0 92 52 40l28 26 40-46 44 50 24-22 52 44v28H0z" className="fill-line" />
      <path d="M0 104 44 74l36 20 46-36 40 34 30-18 44 30v16H0z" className="fill-copper/25" />
      <path
        d="M24 62h84M132 62h40M60 80h120M0 80h36M104 98h116M20 98h60"
        className="stroke-paper"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </svg>
  )
}
