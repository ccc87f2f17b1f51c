import { expect, it } from 'vitest'
import { withoutDetails } from '../../functions/src/withoutDetails.ts'

it.each([
  [Object.assign(new Error('Document codeTexts/SECRETO1 not found'), { code: 5 }), '5'],
  [
    Object.assign(new Error('ana@example.test'), { code: 'auth/internal-error' }),
    'auth/internal-error',
  ],
  [new TypeError('cannot read SECRETO1'), 'TypeError'],
  ['SECRETO1', 'string'],
])('An error that the platform logs has the code of %s alone', async (cause, code) => {
  const failed = withoutDetails(() => Promise.reject(cause))
  await expect(failed).rejects.toEqual(new Error(`The function failed: ${code}`))
})

it('What succeeds is passed on', async () => {
  expect(await withoutDetails(async () => 'done')).toBe('done')
})
