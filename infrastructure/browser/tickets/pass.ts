import type { QrPicture, TicketFace } from '../../../application/tickets/TicketPictures'
import { fitText } from './lines'
import { sans } from './words'

type Context = CanvasRenderingContext2D

const mono = (size: number) => `500 ${size}px "JetBrains Mono", monospace`

/** The ticket on the picture, in pixels. It ends above what apps cover. */
const BOX = { left: 60, right: 1020, top: 774, tear: 1112, bottom: 1560 }
const PADDING = 52
const INNER = BOX.right - BOX.left - 2 * PADDING

/** The room of the code above the tear. */
const CODE = { top: 884, height: 200 }
const CODE_SIZES = [176, 150, 130, 112, 96, 80, 66, 54, 44, 36, 28]

const QR_SIDE = 340
/** The blank edge that readers ask for, in squares. */
const QUIET = 4

const NOTCH = 30
const TOOTH = 22

/** A ticket: notches at the tear, teeth along the foot. */
const outline = (): Path2D => {
  const { left, right, top, tear, bottom } = BOX
  const path = new Path2D()
  const corner = 44
  path.moveTo(left + corner, top)
  path.arcTo(right, top, right, top + corner, corner)
  path.arc(right, tear, NOTCH, -Math.PI / 2, Math.PI / 2, true)
  path.lineTo(right, bottom)
  const teeth = 15
  const step = (right - left) / teeth
  for (let tooth = 0; tooth < teeth; tooth++) {
    path.arc(right - (tooth + 0.5) * step, bottom, TOOTH, 0, Math.PI, true)
  }
  path.lineTo(left, bottom)
  path.arc(left, tear, NOTCH, Math.PI / 2, -Math.PI / 2, true)
  path.arcTo(left, top, left + corner, top, corner)
  path.closePath()
  return path
}

const drawPaper = (context: Context) => {
  context.save()
  context.shadowColor = '#04122b99'
  context.shadowBlur = 50
  context.shadowOffsetY = 30
  context.fillStyle = '#fbfaf3'
  context.fill(outline())
  context.restore()
  context.save()
  context.strokeStyle = '#0f1f3852'
  context.lineWidth = 8
  context.lineCap = 'round'
  context.setLineDash([0.1, 20])
  context.beginPath()
  context.moveTo(BOX.left + NOTCH + 24, BOX.tear)
  context.lineTo(BOX.right - NOTCH - 24, BOX.tear)
  context.stroke()
  context.restore()
}

const drawQr = (context: Context, { size, path }: QrPicture, left: number, top: number) => {
  context.save()
  context.fillStyle = '#fff'
  context.fillRect(left, top, QR_SIDE, QR_SIDE)
  // Whole pixels, or the squares blur.
  const square = Math.floor(QR_SIDE / (size + 2 * QUIET))
  const edge = (QR_SIDE - square * size) / 2
  context.translate(left + Math.round(edge), top + Math.round(edge))
  context.scale(square, square)
  context.fillStyle = '#0f1f38'
  context.fill(new Path2D(path))
  context.restore()
}

const drawCode = (context: Context, code: string) => {
  const left = BOX.left + PADDING
  context.fillStyle = '#086a40'
  context.font = sans(650)(36)
  context.fillText('Código de acceso', left, BOX.top + 82)
  const fitted = fitText(context, code, {
    width: INNER,
    height: CODE.height,
    sizes: CODE_SIZES,
    lineHeight: 1.12,
    font: mono,
  })
  context.font = mono(fitted.size)
  context.fillStyle = '#0f1f38'
  context.strokeStyle = '#0f1f38'
  context.lineWidth = fitted.size * 0.022
  context.lineJoin = 'round'
  const step = fitted.size * 1.12
  const top = CODE.top + (CODE.height - fitted.lines.length * step) / 2
  for (const [at, line] of fitted.lines.entries()) {
    const y = top + at * step + fitted.size * 0.92
    context.fillText(line, left, y, INNER)
    context.strokeText(line, left, y, INNER)
  }
}

/** The ticket itself: the code above the tear, its QR code and what it is good for below. */
export const drawPass = (context: Context, { code, terms, qr }: TicketFace) => {
  drawPaper(context)
  drawCode(context, code)
  const top = BOX.tear + 48
  let left = BOX.left + PADDING
  if (qr) {
    drawQr(context, qr, left, top)
    left += QR_SIDE + 48
  }
  const width = BOX.right - PADDING - left
  const title = fitText(context, qr ? 'Escanee y use el código' : 'Use el código', {
    width,
    height: 130,
    sizes: [52, 44],
    lineHeight: 1.1,
    font: sans(740),
  })
  const small = terms.flatMap(
    (text) =>
      fitText(context, text, {
        width,
        height: 100,
        sizes: [36, 30],
        lineHeight: 1.3,
        font: sans(450),
      }).lines,
  )
  const height = title.lines.length * 57 + 18 + small.length * 47
  let y = top + (QR_SIDE - height) / 2
  context.fillStyle = '#0f1f38'
  context.font = sans(740)(title.size)
  for (const line of title.lines) {
    context.fillText(line, left, y + 46, width)
    y += 57
  }
  y += 18
  context.fillStyle = '#44516a'
  context.font = sans(450)(36)
  for (const line of small) {
    context.fillText(line, left, y + 34, width)
    y += 47
  }
}
