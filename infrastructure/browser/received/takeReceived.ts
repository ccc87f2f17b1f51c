import type { Received } from '../../../application/device/PickedFiles'
import type { ListFileFailure } from '../../../domain/validator/listFile'
import type { HeldFiles } from '../files/HeldFiles'
import { takeFromCache } from './receivedCache'

/** The reasons for which the worker refuses what came. */
const REASONS = ['too-large', 'no-room'] as const satisfies readonly ListFileFailure['kind'][]

const filesIn = (form: FormData, name: string): readonly File[] =>
  form.getAll(name).filter((entry) => typeof entry !== 'string')

/** Takes what came under a key, and holds its files; null if there is none. @param now epoch milliseconds */
export const takeReceived = async (
  key: string,
  held: HeldFiles,
  now: number,
): Promise<Received | null> => {
  const form = await takeFromCache(key, now)
  if (!form) return null
  const texts = await Promise.all(filesIn(form, 'text').map((file) => file.text()))
  return {
    text: texts.join('\n'),
    files: filesIn(form, 'file').map((file) => ({ id: held.hold(file), name: file.name })),
    refused: REASONS.flatMap((failure) =>
      form.getAll(failure).map((name) => ({ id: held.newId(), name: String(name), failure })),
    ),
  }
}
