import { expect, it, onTestFinished } from 'vitest'
import { codeId } from '../../../domain/codes/AccessCode'
import type { LeaderDataChange } from '../../../domain/sharing/leaderData/LeaderData'
import { localDevice } from '../../support/localDevice'
import { password } from '../../support/mothers/accounts'
import { anaUser } from '../../support/mothers/users'

const ana = anaUser.uid
const HOUR = 3_600_000

const open = () => {
  const device = localDevice()
  onTestFinished(device.close)
  return device
}

it('A record of leader data has what its creation and its last update added [WRITE-1, WRITE-2]', async () => {
  const device = open()
  const { leaderData } = await (await device.openTab()).ports.leaderData()
  const save = (fields: { readonly note: string }) => {
    const change: LeaderDataChange = { kind: 'share', code: codeId('one'), fields }
    return leaderData.save(ana, [change])
  }
  const id = `${ana}/share-one`
  const stored = async () => (await device.database.open()).get('leaderData', id)
  const createdAt = device.clock.now()
  const unshared = { sharedAt: null, channel: null, amount: null, isPaid: false }
  const created = { id, createdAt, createdBy: ana, ...unshared }
  await save({ note: 'Luis' })
  expect(await stored()).toEqual({ note: 'Luis', ...created, updatedAt: createdAt })
  device.clock.advance(HOUR)
  await save({ note: 'Eva' })
  expect(await stored()).toEqual({ note: 'Eva', ...created, updatedAt: createdAt + HOUR })
})

it('A device session has what its creation and its last update added [WRITE-1, WRITE-2]', async () => {
  const device = open()
  await device.addAccount(anaUser, password)
  const { sessionGateway, ports } = await device.openTab()
  await sessionGateway.signIn({ email: anaUser.email, password, keepSignedIn: false })
  const { deviceSessions } = await ports.deviceSessions()
  const own = await deviceSessions.own()
  if (own === null) throw new Error('signed out')
  const id = `${ana}/${own.id}`
  const stored = async () => (await device.database.open()).get('deviceSessions', id)
  const createdAt = device.clock.now()
  const created = {
    id,
    createdAt,
    createdBy: ana,
    browser: 'Chrome',
    system: 'Android',
    startedAt: createdAt,
  }
  await deviceSessions.start(ana, own, { browser: 'Chrome', system: 'Android' })
  expect(await stored()).toEqual({ ...created, seenAt: createdAt })
  device.clock.advance(HOUR)
  const seenAt = createdAt + HOUR
  await deviceSessions.see(ana, own)
  expect(await stored()).toEqual({ ...created, seenAt, updatedAt: seenAt })
  device.clock.advance(HOUR)
  const endedAt = seenAt + HOUR
  await deviceSessions.end(ana, [own.id])
  expect(await stored()).toEqual({ ...created, seenAt, endedAt, updatedAt: endedAt })
})
