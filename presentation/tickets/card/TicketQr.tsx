import type { QrPicture } from '../../../application/tickets/TicketPictures'
import { QrCode } from '../../kit/qr/QrCode'

interface Props {
  readonly qr: QrPicture | null
  readonly label: string
}

/** A ticket's QR code, or why there is none. */
export const TicketQr = ({ qr, label }: Props) =>
  qr ? (
    <QrCode className="pass__qr" qr={qr} label={label} />
  ) : (
    <p className="pass__qr pass__qr--none">El enlace es demasiado largo para un código QR.</p>
  )
