import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { PresenceRecord } from '../../../../application/ports/Presence'
import { userId } from '../../../../domain/account/SignedInUser'
import { collect } from '../../../support/collect'
import { database, wipe } from '../../../support/firebase/emulators'
import { addLeader, firebaseDevice, signInAs } from '../../../support/firebase/firebaseDevice'

const ana = userId('leader-ana')
const CONNECTIONS = `connections/${ana}`

/** As the SDK would have named it in 1984. */
const GHOST = '-60000000abcdefghijk'

const open = async () => {
  const device = firebaseDevice()
  onTestFinished(device.close)
  const { presence, sessionGateway: session } = await device.openTab()
  await signInAs({ sessionGateway: session }, ana)
  const records = collect<PresenceRecord | null>()
  onTestFinished(presence.watch(ana, records.listener))
  return { tab: presence.join(ana), records }
}

const names = async () => Object.keys(((await database.read(CONNECTIONS)) as object | null) ?? {})

describe('Presence in the Realtime Database', () => {
  beforeEach(async () => {
    await wipe()
    await addLeader(ana)
  })

  it('neither counts nor keeps an entry whose connection is long gone', async () => {
    await database.put(`${CONNECTIONS}/${GHOST}`, 'online')
    const { tab, records } = await open()
    tab.show('away')
    await records.until((record) => record?.status === 'away')
    await expect.poll(names).toHaveLength(1)
    expect(await names()).not.toContain(GHOST)
    await tab.leave()
    await records.until((record) => record?.status === 'offline')
    expect(await names()).toEqual([])
  })

  it('brings a tab back under another name whose entry was taken out', async () => {
    const { tab, records } = await open()
    tab.show('online')
    await records.until((record) => record?.status === 'online')
    await expect.poll(names).toHaveLength(1)
    const [former] = await names()
    await database.put(`${CONNECTIONS}/${former}`, null)
    await expect.poll(async () => (await names()).filter((name) => name !== former)).toHaveLength(1)
    await tab.leave()
    expect(await names()).toEqual([])
    expect((await database.read(`status/${ana}`)) as object).toMatchObject({ status: 'offline' })
  })
})
