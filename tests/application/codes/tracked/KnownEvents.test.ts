import { expect, it } from 'vitest'
import { KnownEvents } from '../../../../application/codes/tracked/KnownEvents'
import { ok } from '../../../../domain/shared/Result'
import { FakeEventRepository } from '../../../support/fakes/FakeEventRepository'
import { festival } from '../../../support/mothers/codes'

it.each([
  ['an older event', new Map([[festival.id, { ...festival, name: 'Nombre viejo' }]])],
  ['no event', new Map()],
])(
  "The device's answer of %s does not replace the provider's that overtook it",
  async (_, late) => {
    const events = new FakeEventRepository(festival)
    const known = new KnownEvents(events)
    const slow = events.holds()
    const fromDevice = known.load([festival.id], true)
    await known.load([festival.id], false)
    slow.resolve(ok(late))
    await fromDevice
    expect(known.get(festival.id)).toEqual(festival)
  },
)
