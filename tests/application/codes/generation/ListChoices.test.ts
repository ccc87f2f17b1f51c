import { describe, expect, it } from 'vitest'
import { ListChoices } from '../../../../application/codes/generation/ListChoices'
import type { StoreDirectory } from '../../../../domain/codes/generation/StoreDirectory'
import { fail, ok } from '../../../../domain/shared/Result'
import { beto } from '../../../support/mothers/users'

const offline = fail({ kind: 'offline' } as const)
const choicesWith = (failing: Partial<StoreDirectory> = {}) =>
  new ListChoices({
    leaders: async () => ok([]),
    waiting: async () => ok([]),
    events: async () => ok([]),
    ...failing,
  }).run(beto.uid)

const none = ok({ leaders: [], waiting: [], events: [] })

describe('The choices of the form [GENERATE-13]', () => {
  it('are there without the leaders who wait, where these cannot be read', async () => {
    expect(await choicesWith()).toEqual(none)
    expect(await choicesWith({ waiting: async () => offline })).toEqual(none)
  })

  it.each(['leaders', 'events'] as const)('are not there without the %s', async (missing) => {
    expect(await choicesWith({ [missing]: async () => offline })).toEqual(offline)
  })
})
