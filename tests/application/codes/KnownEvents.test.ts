import { expect, it, vi } from 'vitest'
import { KnownEvents } from '../../../application/codes/KnownEvents'
import { fail, ok } from '../../../domain/shared/Result'
import { eventsFake } from '../../support/memory/sessionFakes'
import { eventOf, festival } from '../../support/mothers/codes'

it.each([
  ['an older event', new Map([[festival.id, { ...festival, name: 'Nombre viejo' }]])],
  ['no event', new Map()],
])(
  "The device's answer of %s does not replace the provider's that overtook it",
  async (_, late) => {
    const events = eventsFake([festival])
    const known = new KnownEvents(events)
    const slow = events.holds('byIds')
    const fromDevice = known.load([festival.id], true)
    await known.load([festival.id], false)
    slow.resolve(ok(late))
    await fromDevice
    expect(known.get(festival.id)).toEqual(festival)
  },
)

it('An event that the device knows is not asked of it again, unlike one that it does not know yet', async () => {
  const theatre = eventOf('teatro', 'Teatro')
  const events = eventsFake([festival, theatre])
  events.remembers(festival)
  const known = new KnownEvents(events)
  await known.load([festival.id, theatre.id], true)
  expect([known.get(festival.id), known.get(theatre.id)]).toEqual([festival, null])
  events.remembers(festival, theatre)
  await known.load([festival.id, theatre.id], true)
  expect(known.get(theatre.id)).toEqual(theatre)
  expect(events.asked('device')).toEqual([[festival.id, theatre.id], [theatre.id]])
})

it('The provider is asked once for an event whose codes arrive before it has answered', async () => {
  const theatre = eventOf('teatro', 'Teatro')
  const events = eventsFake([festival, theatre])
  const known = new KnownEvents(events)
  const asked = vi.spyOn(events, 'byIds')
  const loads = [
    known.load([festival.id], false),
    known.load([festival.id, theatre.id, festival.id], false),
    known.load([], false),
  ]
  expect(await Promise.all(loads)).toEqual([null, null, null])
  expect(asked.mock.calls).toEqual([
    [[festival.id], 'provider'],
    [[theatre.id], 'provider'],
  ])
  expect([known.get(festival.id), known.get(theatre.id)]).toEqual([festival, theatre])
})

it('Codes that came while an event was read ask for it once more where that failed', async () => {
  const events = eventsFake([festival])
  const known = new KnownEvents(events)
  const asked = vi.spyOn(events, 'byIds').mockResolvedValueOnce(fail({ kind: 'offline' }))
  const loads = [known.load([festival.id], false), known.load([festival.id], false)]
  expect(await Promise.all(loads)).toEqual(['offline', null])
  expect(known.get(festival.id)).toEqual(festival)
  expect(asked).toHaveBeenCalledTimes(2)
})

it('Codes whose event cannot be read hear of it, also those that came meanwhile', async () => {
  const events = eventsFake([festival])
  const known = new KnownEvents(events)
  vi.spyOn(events, 'byIds').mockResolvedValue(fail({ kind: 'offline' }))
  const loads = [known.load([festival.id], false), known.load([festival.id], false)]
  expect(await Promise.all(loads)).toEqual(['offline', 'offline'])
})
