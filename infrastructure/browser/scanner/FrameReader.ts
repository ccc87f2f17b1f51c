import { codesInFrame, type Found, MOST_IN_FRAME } from './findCodes'
import { type Grey, paintOver } from './grey'

/**
 * Reads the frames of a camera one after the other. A frame may show more codes than are looked for in one, such as a sheet:
 * those that were read are painted over in the next, until all are read and a new round begins.
 */
export class FrameReader {
  /** The codes read since the round began. */
  private round: readonly Found[] = []
  /** The texts of the round before, if it took several frames: they are taken for still there until this one ends. */
  private former: readonly string[] = []

  /**
   * The texts of the codes in sight, each once. Changes the picture.
   * @param onFound told of each code as it is read
   */
  read(picture: Grey, onFound?: (text: string) => void): readonly string[] {
    for (const { corners } of this.round) if (corners) paintOver(picture, corners)
    const found = codesInFrame(picture, onFound)
    // A code that is read again was not where it was painted over: the picture has moved.
    const hasMoved = found.some(({ text }) => this.round.some((one) => one.text === text))
    const mayHaveOthers = found.length === MOST_IN_FRAME && !hasMoved
    const read = [...this.round, ...found]
    const texts = read.map(({ text }) => text)
    const inSight = [...new Set([...texts, ...this.former])]
    if (!mayHaveOthers) this.former = this.round.length === 0 ? [] : texts
    this.round = mayHaveOthers ? read : []
    return inSight
  }
}
