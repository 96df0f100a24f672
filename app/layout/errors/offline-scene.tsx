/** Illustration of the offline page, inline because no picture can be fetched while it is shown. */
export function GoalWithoutNet() {
  return (
    <svg
      className="scene"
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <g fill="#fff" fillOpacity=".05">
        <path d="M480 520C700 468 1000 478 1440 430V900H-10V660z" />
        <path d="M300 596 1440 560V640L120 690zM-10 770 1440 720V820L-10 880z" />
      </g>
      <g className="goal" transform="translate(142 44) scale(.9)" fill="none" stroke="#fff">
        <g strokeOpacity=".3" strokeWidth="4">
          <path d="M560 662H1460M640 662 470 820H1460M800 662 690 740H1460" />
          <path d="M1000 820A250 60 0 0 1 1440 806" />
        </g>
        <path
          d="M748 300 800 260H1358L1410 300M800 260V600M1358 260V600"
          strokeOpacity=".25"
          strokeWidth="6"
        />
        <path
          d="M742 664V300H1416V664"
          strokeWidth="14"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        <path
          className="pop-line"
          d="M520 806C640 560 900 430 1130 470"
          fill="none"
          strokeDasharray="3 15"
        />
        <g stroke="none">
          <circle className="pop-fill" cx="1146" cy="474" r="34" />
          <path d="M1146 456l17 13-6 20h-22l-6-20z" fill="#14261f" fillOpacity=".55" />
        </g>
      </g>
    </svg>
  );
}
