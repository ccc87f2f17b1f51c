import type { TicketFace } from '../../../application/tickets/TicketPictures'
import { fitText } from './lines'

export const sans = (weight: number) => (size: number) =>
  `${weight} ${size}px "Figtree Variable", system-ui, sans-serif`

const LEFT = 84
const WIDTH = 912
/** The words stand between these two, below the apps' buttons and above the ticket. */
const TOP = 262
const BOTTOM = 722

const DETAIL_SIZE = 44
const DETAIL_LINE = 56

/** The mark beside the provider's name: a ticket with a check mark, 40 by 40. */
const MARK =
  'M6 9a4 4 0 0 1 4-4h20a4 4 0 0 1 4 4v6.200a5 5 0 0 0 0 9.600V31a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4v-6.200a5 5 0 0 0 0-9.600z'
const CHECK = 'm13.500 20.500 4.500 4.500 9-9.500'

const drawMark = (context: CanvasRenderingContext2D) => {
  context.save()
  context.translate(LEFT, TOP)
  context.scale(1.9, 1.9)
  context.fillStyle = '#ffffff2e'
  context.fill(new Path2D(MARK))
  context.strokeStyle = '#fff'
  context.lineWidth = 3.2
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke(new Path2D(CHECK))
  context.restore()
}

/** Draws the provider, the event, its date and its place. */
export const drawWords = (context: CanvasRenderingContext2D, face: TicketFace) => {
  drawMark(context)
  context.textBaseline = 'alphabetic'
  context.fillStyle = '#dff6ea'
  const provider = fitText(context, face.provider, {
    width: WIDTH - 98,
    height: 50,
    sizes: [40, 30],
    lineHeight: 1.2,
    font: sans(650),
  })
  context.fillText(provider.lines[0] ?? '', LEFT + 98, TOP + 52)

  const details = face.details.flatMap((text) =>
    fitText(context, text, {
      width: WIDTH,
      height: DETAIL_LINE,
      sizes: [DETAIL_SIZE, 36],
      lineHeight: 1.27,
      font: sans(450),
    }).lines.slice(0, 1),
  )
  context.fillStyle = '#dcefe8'
  context.font = sans(450)(DETAIL_SIZE)
  const detailsTop = BOTTOM - details.length * DETAIL_LINE
  for (const [at, line] of details.entries()) {
    context.fillText(line, LEFT, detailsTop + at * DETAIL_LINE + DETAIL_SIZE, WIDTH)
  }

  const room = detailsTop - 22 - (TOP + 96)
  const event = fitText(context, face.event, {
    width: WIDTH,
    height: room,
    sizes: [112, 92, 76, 60],
    lineHeight: 1.03,
    font: sans(780),
  })
  context.fillStyle = '#fff'
  context.font = sans(780)(event.size)
  const step = event.size * 1.03
  const top = detailsTop - 22 - event.lines.length * step
  for (const [at, line] of event.lines.entries()) {
    context.fillText(line, LEFT, top + at * step + event.size * 0.86, WIDTH)
  }
}
