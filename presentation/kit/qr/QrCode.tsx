import type { QrPicture } from '../../../application/tickets/TicketPictures'

/** The blank edge that readers ask for, in squares. */
const QUIET = 4

interface Props {
  readonly qr: QrPicture
  readonly label: string
  /** Its size, and its colours: dark on white in both themes. */
  readonly className: string
}

/** A QR code. */
export const QrCode = ({ qr, label, className }: Props) => (
  <svg
    className={className}
    role="img"
    aria-label={label}
    viewBox={`${-QUIET} ${-QUIET} ${qr.size + 2 * QUIET} ${qr.size + 2 * QUIET}`}
    shapeRendering="crispEdges"
  >
    <path d={qr.path} />
  </svg>
)
