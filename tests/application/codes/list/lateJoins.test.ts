import { expect, it } from 'vitest'
import { type CodesReading, WatchCodes } from '../../../../application/codes/list/WatchCodes'
import { fail, ok } from '../../../../domain/shared/Result'
import { collect } from '../../../support/collect'
import { FakeCodeRepository } from '../../../support/fakes/FakeCodeRepository'
import { FakeEventRepository } from '../../../support/fakes/FakeEventRepository'
import { accessCode, ana, festival } from '../../../support/mothers/codes'
import { settled } from '../../../support/startPortal'

it('A join that a failed reading and the next good one overtook is dropped', async () => {
  const codes = new FakeCodeRepository()
  codes.silent = true
  const events = new FakeEventRepository(festival)
  const slow = events.holds()
  const readings = collect<CodesReading>()
  new WatchCodes(codes, events).watch(ana, readings.listener)
  codes.feedCodes([accessCode('VIEJO')])
  codes.feed(fail({ kind: 'offline' }))
  codes.feedCodes([accessCode('NUEVO')])
  await readings.nth(2)
  slow.resolve(ok(new Map([[festival.id, festival]])))
  await settled()
  expect(readings.seen).toMatchObject([
    { ok: false, error: { kind: 'offline' } },
    { ok: true, value: { codes: [{ code: 'NUEVO' }] } },
  ])
})
