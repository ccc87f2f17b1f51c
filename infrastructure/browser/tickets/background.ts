import { rosettePath } from '../../../domain/tickets/rosette'

type Context = CanvasRenderingContext2D

const glow = (
  context: Context,
  [x, y, radius]: readonly [number, number, number],
  color: string,
): CanvasGradient => {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius)
  gradient.addColorStop(0, color)
  gradient.addColorStop(1, `${color.slice(0, 7)}00`)
  return gradient
}

interface Rosette {
  readonly path: string
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly alpha: number
}

const drawRosette = (context: Context, { path, x, y, scale, alpha }: Rosette) => {
  context.save()
  context.translate(x, y)
  context.scale(scale, scale)
  context.globalAlpha = alpha
  context.strokeStyle = '#b6ffdd'
  context.lineWidth = 0.3
  context.stroke(new Path2D(path))
  context.restore()
}

/** The banner's colours, and the rosette of the code twice. */
export const drawBackground = (context: Context, code: string, width: number, height: number) => {
  const base = context.createLinearGradient(width * 0.3, 0, width * 0.7, height)
  base.addColorStop(0, '#0b1f42')
  base.addColorStop(0.58, '#0c3f52')
  base.addColorStop(1, '#0a5b46')
  const fills = [
    base,
    glow(context, [0, height, width * 1.1], '#0a6b4cff'),
    glow(context, [width * 0.88, height * 0.06, width * 0.7], '#7ef0b85c'),
  ]
  for (const fill of fills) {
    context.fillStyle = fill
    context.fillRect(0, 0, width, height)
  }
  const path = rosettePath(code, { weave: 12, corners: 520 })
  drawRosette(context, { path, x: width - 330, y: 420, scale: 6.6, alpha: 0.24 })
  drawRosette(context, { path, x: 120, y: height - 60, scale: 5, alpha: 0.13 })
}
