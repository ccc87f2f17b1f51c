import { NewTexts } from '../../../application/coordination/generation/NewTexts'
import { CryptoRandomNumbers } from '../../../infrastructure/browser/CryptoRandomNumbers'
import { interleave } from './measuring'

const QUANTITY = 1_000

const shape = { prefix: '', length: 8 }
const { bytes } = new CryptoRandomNumbers()
const taken = new NewTexts(shape, bytes).draw(100_000)

/** As short as it can be written: texts of 36 characters that no guest would type. */
const bareLoop = () => {
  const known = new Set(taken)
  const texts: string[] = []
  while (texts.length < QUANTITY) {
    const text = crypto.randomUUID()
    if (known.has(text)) continue
    known.add(text)
    texts.push(text)
  }
  return texts
}

const works = { ours: () => new NewTexts(shape, bytes, taken).draw(QUANTITY), bare: bareLoop }
console.log(JSON.stringify(interleave(works, 21)))
