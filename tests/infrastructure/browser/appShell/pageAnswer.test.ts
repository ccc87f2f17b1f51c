import { describe, expect, it } from 'vitest'
import { pageAnswer } from '../../../../infrastructure/browser/appShell/pageAnswer'
import { deferred } from '../../../support/fakes/deferred'

const never = new Promise<never>(() => {})
const over = Promise.resolve()
const kept = async () => new Response('kept')
const nothingKept = async () => undefined
const failed = () => Promise.reject(new TypeError('Failed to fetch'))

const textOf = async (answer: Promise<Response>) => (await answer).text()

describe('The page that is shown [VERSION-5]', () => {
  it('is the server’s with any status, if it answers in time', async () => {
    const served = Promise.resolve(new Response('served', { status: 503 }))
    expect(await textOf(pageAnswer(served, never, kept))).toBe('served')
  })

  it('is the kept one if the network fails', async () => {
    expect(await textOf(pageAnswer(failed(), never, kept))).toBe('kept')
  })

  it('is the kept one if the answer takes too long', async () => {
    expect(await textOf(pageAnswer(never, over, kept))).toBe('kept')
  })

  it.each([
    ['nothing is kept', nothingKept],
    ['what is kept cannot be read', failed],
  ])('is the server’s late answer if %s', async (_when, nothing) => {
    const late = deferred<Response>()
    const answer = textOf(pageAnswer(late.promise, over, nothing))
    late.resolve(new Response('late'))
    expect(await answer).toBe('late')
  })

  it('is the browser’s own message if there is neither', async () => {
    await expect(pageAnswer(failed(), never, nothingKept)).rejects.toThrow('Failed to fetch')
  })
})
