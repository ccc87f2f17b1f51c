/**
 * The portal's icons: stroked, 24 by 24, decorative. The text next to an icon always says what it
 * means.
 */
const SHAPES = {
  home: <path d="M4 11.5 12 5l8 6.5M6.5 10v9h11v-9M10 19v-5h4v5" />,
  code: (
    <>
      <path d="M4 8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v2a2 2 0 0 0 0 4v2a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-2a2 2 0 0 0 0-4z" />
      <path d="M14 6v2M14 11v2M14 16v2" />
    </>
  ),
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11" height="11" rx="2" />
      <path d="M15.5 8.5v-2a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2" />
    </>
  ),
  message: (
    <>
      <path d="M20 12a8 8 0 0 1-11.8 7L4 20l1.1-4A8 8 0 1 1 20 12z" />
      <path d="M9.2 9.2c-.4 2.8 2.8 6 5.600 5.600" />
    </>
  ),
  share: (
    <>
      <path d="M12 14.500v-10M8 8l4-4 4 4" />
      <path d="M7 11.500H5.500v8h13v-8H17" />
    </>
  ),
  download: <path d="M12 4.500v10M7.500 10.500 12 15l4.500-4.500M5 19h14" />,
  check: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="m8.500 12.200 2.400 2.400 4.700-5" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 7.500V12l3 2" />
    </>
  ),
  hourglass: (
    <path d="M7 4.500h10M7 19.500h10M8 4.500c0 4 3 5.500 4 7.500-1 2-4 3.500-4 7.500M16 4.500c0 4-3 5.500-4 7.500 1 2 4 3.500 4 7.500" />
  ),
  question: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 15.800v.1M9.900 9.900a2.100 2.100 0 1 1 2.700 2c-.6.300-.6.800-.6 1.500" />
    </>
  ),
  cross: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="m9.300 9.300 5.400 5.400m0-5.400-5.400 5.400" />
    </>
  ),
  warning: (
    <>
      <path d="M12 8v5M12 16v.1" />
      <circle cx="12" cy="12" r="8.500" />
    </>
  ),
  info: (
    <>
      <path d="M12 11v5.500M12 8v.1" />
      <circle cx="12" cy="12" r="8.500" />
    </>
  ),
  close: <path d="m7 7 10 10m0-10L7 17" />,
  down: <path d="m7 10 5 5 5-5" />,
  up: <path d="m7 14 5-5 5 5" />,
  previous: <path d="m14 7-5 5 5 5" />,
  next: <path d="m10 7 5 5-5 5" />,
  leave: <path d="M10 5H5.500v14H10M15 8.500l3.500 3.500-3.500 3.500M18.500 12H10" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6" />
      <path d="m15.500 15.500 4 4" />
    </>
  ),
  eye: (
    <>
      <path d="M3.500 12c2-4 5-6 8.500-6s6.500 2 8.500 6c-2 4-5 6-8.500 6s-6.500-2-8.500-6z" />
      <circle cx="12" cy="12" r="2.600" />
    </>
  ),
  hidden: (
    <>
      <path d="M6.500 8C5.300 9 4.300 10.300 3.500 12c2 4 5 6 8.500 6 1.300 0 2.500-.3 3.600-.8M10.500 6.200c.5-.1 1-.2 1.500-.2 3.500 0 6.500 2 8.500 6-.5 1-1.100 1.900-1.800 2.700" />
      <path d="m4.500 4.500 15 15" />
    </>
  ),
  file: (
    <path d="M13 4.500H7.500a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h9a1 1 0 0 0 1-1V9zM13 4.500V9h4.500" />
  ),
  calendar: (
    <>
      <rect x="4.5" y="6" width="15" height="13.5" rx="2" />
      <path d="M4.5 10.5h15M8.5 4v3.5M15.5 4v3.5" />
    </>
  ),
  filter: <path d="M4.5 7h15M7.5 12h9M10.5 17h3" />,
  chart: <path d="M4.500 19.500h15M7.500 16.500v-4M12 16.500v-10M16.500 16.500v-7" />,
  tick: <path d="m6 12.5 4 4 8.5-9" />,
  offline: (
    <path d="m4.500 4.500 15 15M8.500 15.500a5 5 0 0 1 5.600-1M5.500 12.500A9 9 0 0 1 9 10.200M12.500 9.500a9 9 0 0 1 6 3M12 18.500v.1M3 9.300A13 13 0 0 1 6.500 7M10 5.700a13 13 0 0 1 11 3.600" />
  ),
  paste: (
    <>
      <path d="M9 5.500H6.500a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-12a1 1 0 0 0-1-1H15" />
      <path d="M9 4h6v3.500H9zM8.800 13.500l2.300 2.300 4.300-4.600" />
    </>
  ),
  scan: (
    <path d="M4.500 8.500v-2a2 2 0 0 1 2-2h2M15.500 4.500h2a2 2 0 0 1 2 2v2M19.500 15.500v2a2 2 0 0 1-2 2h-2M8.500 19.500h-2a2 2 0 0 1-2-2v-2M4.500 12h15" />
  ),
  used: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M8.500 12h7" />
    </>
  ),
  undo: <path d="M8.500 5 4.500 9l4 4M4.500 9H14a5 5 0 0 1 0 10h-4" />,
  trash: <path d="M5 7.500h14M9.500 7.500V5h5v2.500M7 7.500l1 12h8l1-12M10.500 11v5M13.500 11v5" />,
  more: <path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth="3" />,
  plus: <path d="M12 5.500v13M5.500 12h13" />,
  person: (
    <>
      <circle cx="12" cy="8.5" r="4" />
      <path d="M4.500 19.500a7.500 6 0 0 1 15 0" />
    </>
  ),
  theme: (
    <>
      <circle cx="12" cy="12" r="7.5" />
      <path d="M12 4.500v15M15 6v12M18 8v8" />
    </>
  ),
  demo: (
    <path d="M9 4.500h6M10 4.500v5.500L5.500 18a1 1 0 0 0 .9 1.500h11.200a1 1 0 0 0 .9-1.500L14 10V4.500M8 14.500h8" />
  ),
} as const

export type IconName = keyof typeof SHAPES

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    {SHAPES[name]}
  </svg>
)
