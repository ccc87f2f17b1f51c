import { describe, expect, it } from 'vitest'
import { readCodes } from '../../../../application/codes/exports/readCodes'
import { fail, ok } from '../../../../domain/shared/Result'
import { FakeCodeRepository } from '../../../support/fakes/FakeCodeRepository'
import { FakeEventRepository } from '../../../support/fakes/FakeEventRepository'
import { FakeUserRepository } from '../../../support/fakes/FakeUserRepository'
import { accessCode, ana, festival } from '../../../support/mothers/codes'
import { leaderProfile } from '../../../support/mothers/users'

const open = () => {
  const [codes, users] = [new FakeCodeRepository(), new FakeUserRepository()]
  const events = new FakeEventRepository(festival)
  codes.put(accessCode('A'), accessCode('B'), accessCode('SUELTO', { eventId: null }))
  users.put(ana.id, leaderProfile)
  const run = () => readCodes({ codes, events, users }, ana.id, (all) => all)
  return { events, users, run }
}

describe('Reading codes', () => {
  it('joins codes with their events, asked of the device once, and with their leader', async () => {
    const { events, run } = open()
    expect(await run()).toMatchObject({
      value: [
        { code: 'A', event: festival, leader: ana },
        { code: 'B', event: festival, leader: ana },
        { code: 'SUELTO', event: null, leader: ana },
      ],
    })
    expect(events.askedOfDevice).toEqual([[festival.id]])
    expect(events.asked).toEqual([])
  })

  it("leaves out the leader's names if there is no document, or none in it", async () => {
    const { users, run } = open()
    const nameless = { leader: { id: ana.id, firstName: null, lastName: null } }
    users.replies(ok(null), ok({ ...leaderProfile, firstName: null, lastName: null }))
    expect(await run()).toMatchObject({ value: [nameless, nameless, nameless] })
    expect(await run()).toMatchObject({ value: [nameless, nameless, nameless] })
  })

  it('reports why the events could not be read', async () => {
    const { events, run } = open()
    events.replies(fail({ kind: 'unknown' }))
    expect(await run()).toEqual(fail({ kind: 'unknown' }))
  })
})
