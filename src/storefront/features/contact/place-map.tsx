import { useShop } from '#front/app/site.ts'
import { contactTexts } from '#messages/shop/pages/contact.ts'

const { places } = contactTexts

/** A drawn map: the road from the plain into the mountains, and the shop at its end. */
export function PlaceMap({ label }: { label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 600 400" className="w-full rounded-md bg-panel">
      <g className="fill-line">
        <path d="M170 400 300 210l60 70 70-120 170 140v100z" opacity="0.55" />
        <path d="M250 400 380 260l60 60 50-90 110 90v80z" opacity="0.8" />
      </g>
      <g className="stroke-edge" fill="none" strokeWidth="1.5" opacity="0.55">
        <path d="M318 236c30 8 40 34 66 34s34-66 60-64 44 44 90 58" />
        <path d="M290 268c40 10 50 34 84 32s50-44 78-42 50 30 92 40" />
        <path d="M264 304c50 6 70 30 110 26s60-24 92-22 54 18 92 22" />
      </g>
      <g className="stroke-paper" fill="none" strokeWidth="5" strokeLinecap="round">
        <path d="M0 116c60-10 120-6 190-18s150-10 210-40 130-34 200-30" opacity="0.7" />
        <path d="M60 60c80 16 160-6 240 6" opacity="0.7" />
      </g>
      <path
        d="M72 318c40-4 66-8 98-16s34-30 70-36 44 18 74 8 22-46 54-50 34 26 62 16 18-54 42-74 26-18 40-34"
        className="stroke-copper"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Stop x={72} y={318} name={places.city} />
      <Stop x={170} y={302} name={places.foot} />
      <Stop x={314} y={274} name={places.middle} />
      <Stop x={430} y={240} name={places.upper} />
      <text x="214" y="236" className="fill-copper text-[19px]">
        {places.road}
      </text>
      <g transform="translate(512 132)">
        <path d="M0 0c-18-22-27-34-27-48a27 27 0 0 1 54 0c0 14-9 26-27 48z" className="fill-copper" />
        <circle cy="-48" r="10" className="fill-paper" />
      </g>
      <text x="512" y="48" textAnchor="middle" className="fill-ink text-[24px] font-semibold">
        {useShop().name}
      </text>
    </svg>
  )
}

function Stop(props: { x: number; y: number; name: string }) {
  return (
    <>
      <circle cx={props.x} cy={props.y} r="7" className="fill-paper stroke-copper" strokeWidth="4" />
      <text x={props.x} y={props.y + 34} textAnchor="middle" className="fill-ink text-[21px]">
        {props.name}
      </text>
    </>
  )
}
