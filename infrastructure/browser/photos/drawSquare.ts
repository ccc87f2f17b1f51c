/** In pixels: enough for 72 on a phone's dense screen, and small enough for a record. */
const SIDE = 128

/**
 * Draws the middle of a picture, over white, as JPEG has no transparency.
 * @returns gives it as a data URL of a JPEG, by its quality from 0 to 1
 * @throws if the browser cannot read the picture
 */
export const drawSquare = async (file: Blob): Promise<(quality: number) => string> => {
  const picture = await createImageBitmap(file)
  try {
    const canvas = document.createElement('canvas')
    canvas.width = SIDE
    canvas.height = SIDE
    const context = canvas.getContext('2d')
    if (!context) throw new Error('The browser gives no canvas')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, SIDE, SIDE)
    context.imageSmoothingQuality = 'high'
    const { width, height } = picture
    const cut = Math.min(width, height)
    context.drawImage(picture, (width - cut) / 2, (height - cut) / 2, cut, cut, 0, 0, SIDE, SIDE)
    return (quality) => canvas.toDataURL('image/jpeg', quality)
  } finally {
    picture.close()
  }
}
