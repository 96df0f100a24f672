/**
 * Illustration of the 404 page: an offside player with the number of the error. Visible as a whole
 * at every window size.
 */
export function OffsideBoard() {
  return (
    <svg
      className="scene offside"
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMaxYMid meet"
      aria-hidden="true"
    >
      <g fill="#fff" fillOpacity=".035">
        <path d="M-1440-600h180v2100h-180zM-1080-600h180v2100h-180zM-720-600h180v2100h-180zM-360-600h180v2100h-180zM0-600h180v2100H0zM360-600h180v2100H360zM720-600h180v2100H720zM1080-600h180v2100h-180z" />
      </g>
      <g className="from-pass">
        <g fill="none" stroke="#fff" strokeOpacity=".3" strokeWidth="4">
          <path d="M1380-600V1500M1380 160H1110V740H1380M1380 310H1285V590H1380M1110 340A135 135 0 0 0 1110 560" />
        </g>
        <path className="pop-line" d="M1010-600V1500" strokeDasharray="4 16" />
        <path
          d="M712 674C830 712 990 696 1126 644"
          fill="none"
          stroke="#fff"
          strokeWidth="4"
          strokeDasharray="3 13"
          strokeLinecap="round"
        />
        <g fill="#fff" fillOpacity=".92">
          <circle cx="1010" cy="190" r="24" />
          <circle cx="985" cy="320" r="24" />
          <circle cx="1002" cy="450" r="24" />
          <circle cx="965" cy="575" r="24" />
          <circle cx="1330" cy="450" r="24" />
        </g>
        <circle className="pop-fill" cx="690" cy="676" r="24" />
        <circle className="pop-fill" cx="1160" cy="632" r="40" />
        <circle
          cx="1160"
          cy="632"
          r="33"
          fill="none"
          stroke="#14261f"
          strokeOpacity=".4"
          strokeWidth="2"
        />
        <text x="1160" y="633" textAnchor="middle" dominantBaseline="central" fill="#14261f">
          404
        </text>
      </g>
    </svg>
  );
}

const lamps = [0, 1, 2, 3, 4, 5];

/** Illustration of the 500 page, inline because images may be what fails. */
export function FloodlightsOff() {
  return (
    <svg
      className="scene"
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <path
        d="M1229.5 104.5A46 46 0 1 0 1270.8 180.1A44 44 0 0 1 1229.5 104.5z"
        fill="#f5e6c8"
        fillOpacity=".85"
      />
      <g fill="#fff" fillOpacity=".55">
        <circle cx="760" cy="120" r="2.5" />
        <circle cx="905" cy="70" r="2" />
        <circle cx="1010" cy="190" r="2.5" />
        <circle cx="1120" cy="90" r="2" />
        <circle cx="1370" cy="250" r="2.5" />
        <circle cx="640" cy="240" r="2" />
      </g>
      <path d="M480 520C700 470 1100 455 1440 430V900H-10V640z" fill="#fff" fillOpacity=".05" />
      <g stroke="#fff" strokeOpacity=".28" strokeWidth="4" fill="none">
        <path d="M640 540H1440M640 540L180 900M690 700H1440M1040 540V900" />
        <ellipse cx="1040" cy="690" rx="170" ry="62" />
      </g>
      <FloodlightMast x={1090} y={250} />
      <FloodlightMast x={1330} y={320} />
    </svg>
  );
}

function FloodlightMast({ x, y }: { x: number; y: number }) {
  return (
    <g className="mast" transform={`translate(${x} ${y})`}>
      <path d="M-5 60h10l6 275h-22z" fill="#fff" fillOpacity=".2" />
      <rect x="-62" y="-12" width="124" height="74" rx="6" fill="#fff" fillOpacity=".16" />
      <g fill="#000" fillOpacity=".38">
        {lamps.map((lamp) => (
          <circle key={lamp} cx={-40 + (lamp % 3) * 40} cy={lamp < 3 ? 8 : 42} r="12" />
        ))}
      </g>
    </g>
  );
}
