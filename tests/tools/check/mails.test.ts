import { describe, expect, it } from 'vitest'
import type { EmailFailure } from '../../../application/account/mails/EmailActions'
import { fail, ok } from '../../../domain/shared/Result'
import { ADDRESS_RULE } from '../../../functions/src/limits/rateLimit'
import {
  mailArrives,
  mailsHaveAPause,
  networksAreApart,
  PAUSE_MS,
} from '../../../tools/check/checks/mails'
import { smsArrives, twoFactorsWork } from '../../../tools/check/checks/people'
import { resultOf, unused } from './world'

type Answer = 'sent' | EmailFailure | number

/** The check, with the answers to its requests in order: a number is a wait in milliseconds. */
const checked = async (...answers: readonly Answer[]) => {
  const queue = [...answers]
  const waits: number[] = []
  const outcome = await resultOf(mailsHaveAPause, {
    wait: async (ms) => {
      waits.push(ms)
    },
    leader: {
      emailActions: {
        sendEmailConfirmation: unused,
        sendPasswordReset: async (email) => {
          expect(email).toBe('ana@example.test')
          const answer = queue.shift() ?? unused()
          if (answer === 'sent') return ok(undefined)
          return fail(
            typeof answer === 'number' ? { kind: 'too-many-requests', retryAfter: answer } : answer,
          )
        },
      },
    },
  })
  return { ...outcome, waits }
}

describe('The check of the pause between mails', () => {
  it('knows the pause of the function', () => {
    expect(PAUSE_MS).toBe(ADDRESS_RULE.pause)
  })

  it('holds where a second mail is refused for the pause, and sent after it', async () => {
    expect(await checked('sent', 30_000, 'sent')).toMatchObject({ kind: 'held', waits: [32_000] })
  })

  it('holds where the first ones come by several addresses of Google, each with a pause of its own', async () => {
    expect(await checked('sent', 'sent', 'sent', 30_000, 'sent')).toMatchObject({ kind: 'held' })
  })

  it('waits for the pause of a mail before', async () => {
    expect(await checked(12_000, 'sent', 30_000, 'sent')).toMatchObject({
      kind: 'held',
      waits: [14_000, 32_000],
    })
  })

  it.each<[string, readonly Answer[]]>([
    ['no mail is sent', [{ kind: 'unknown' }]],
    ['six are sent at once', Array<Answer>(6).fill('sent')],
    ['a second one fails', ['sent', { kind: 'unknown' }]],
    ['the pause is longer', ['sent', 60_000]],
    ['none is sent after the pause', ['sent', 30_000, 5_000]],
  ])('fails where %s', async (_what, answers) => {
    expect(await checked(...answers)).toMatchObject({ kind: 'failed' })
  })

  it('sees nothing once the mails of the hour are used up', async () => {
    expect(await checked(1_800_000)).toMatchObject({ kind: 'skipped', waits: [] })
  })
})

describe.each([mailArrives, networksAreApart, smsArrives, twoFactorsWork])('$name', (check) => {
  it.each([
    ['held', true],
    ['failed', false],
    ['by-hand', null],
  ] as const)('is %s where the person answers %s', async (kind, answer) => {
    const questions: string[] = []
    const outcome = await resultOf(check, {
      ask: async (question) => {
        questions.push(question)
        return answer
      },
    })
    expect(outcome).toMatchObject({ kind })
    expect(questions).toHaveLength(1)
  })
})
