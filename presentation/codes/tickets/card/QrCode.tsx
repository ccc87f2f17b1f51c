import type { QrPicture } from '../../../../application/ports/TicketPictures'

/** The blank edge that readers ask for, in squares. */
const QUIET = 4

interface Props {
  readonly qr: QrPicture | null
  readonly label: string
}

/** A QR code, dark on white in both themes; or why there is none. */
export const QrCode = ({ qr, label }: Props) =>
  qr ? (
    <svg
      className="pass__qr"
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${qr.size + 2 * QUIET} ${qr.size + 2 * QUIET}`}
      shapeRendering="crispEdges"
    >
      <path d={qr.path} />
    </svg>
  ) : (
    <p className="pass__qr pass__qr--none">El enlace es demasiado largo para un código QR.</p>
  )
