/** Icons that only the scanner has: stroked, 24 by 24, decorative, as those of the kit. */
const SHAPES = {
  camera: (
    <>
      <path d="M4.500 8h3.300l1.400-2.500h5.600L16.200 8h3.300v11h-15z" />
      <circle cx="12" cy="13" r="3.200" />
    </>
  ),
  'no-camera': (
    <>
      <path d="M4.500 8h3.300l1.400-2.500h5.600L16.200 8h3.300v11h-15zM4 4.500l16 16" />
      <circle cx="12" cy="13" r="3.200" />
    </>
  ),
  photo: (
    <>
      <rect x="4.500" y="5.500" width="15" height="13" rx="2" />
      <circle cx="9" cy="10" r="1.500" />
      <path d="m5 17 5-4.500 3 2.500 3-3 3.500 3.500" />
    </>
  ),
  torch: <path d="M9 4.500h6v3L13.500 10v9.500h-3V10L9 7.500zM9 7.500h6M12 12.500v2" />,
  sound: (
    <path d="M5 9.500h3l4-3.500v12l-4-3.500H5zM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11" />
  ),
  vibration: (
    <>
      <rect x="8.500" y="5" width="7" height="14" rx="1.500" />
      <path d="M5.500 9v6M3 10.500v3M18.500 9v6M21 10.500v3" />
    </>
  ),
  repeat: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M8.500 10h7M8.500 14h7" />
    </>
  ),
} as const

export type ScannerIconName = keyof typeof SHAPES

export const ScannerIcon = ({ name }: { readonly name: ScannerIconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    {SHAPES[name]}
  </svg>
)
