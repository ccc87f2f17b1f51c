import { drawCode } from '../../../domain/coordination/generation/codeShape'
import { CryptoRandomNumbers } from '../../../infrastructure/browser/CryptoRandomNumbers'
import { interleave } from './measuring'

const QUANTITY = 1_000

const shape = { prefix: '', length: 8 }
const { bytes } = new CryptoRandomNumbers()

/** As the function draws the texts of a batch: those that are taken, the store tells. */
const ours = () => {
  const texts = new Set<string>()
  while (texts.size < QUANTITY) texts.add(drawCode(shape, bytes))
  return texts
}

/** As short as it can be written: texts of 36 characters that no guest would type. */
const bareLoop = () => {
  const texts = new Set<string>()
  while (texts.size < QUANTITY) texts.add(crypto.randomUUID())
  return texts
}

console.log(JSON.stringify(interleave({ ours, bare: bareLoop }, 21)))
