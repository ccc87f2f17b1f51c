import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../support/eventually'
import { localDevice } from '../../../support/localDevice'
import { ana, is, stopWatching, watch, written } from '../../../support/watchPresence'

afterEach(() => {
  stopWatching()
  vi.restoreAllMocks()
})

describe('A page that is destroyed', () => {
  /** From now on asynchronous calls never settle: only synchronous requests are executed. */
  const freeze = ({ database, locks }: ReturnType<typeof localDevice>) => {
    const never = () => new Promise<never>(() => undefined)
    vi.spyOn(database.constructor.prototype, 'open').mockImplementation(never)
    vi.spyOn(locks, 'query').mockImplementation(never)
  }

  it('writes offline synchronously on pagehide if it is the last tab', async () => {
    const device = localDevice()
    const { presence, page } = await device.openTab()
    presence.join(ana).show('online')
    await watch(presence).until(is('online'))
    const connection = await device.database.open()
    freeze(device)
    device.clock.advance(5_000)
    page.dispatchEvent(new Event('pagehide'))
    const left = { uid: ana, status: 'offline', timestamp: device.clock.now() }
    expect(await connection.get('status', ana)).toEqual(left)
    expect(await connection.getAll('presenceTabs')).toEqual([])
  })

  it("keeps another tab's status and notifies it [DEMO-2]", async () => {
    const device = localDevice()
    const [here, there] = [await device.openTab(), await device.openTab()]
    there.presence.join(ana).show('away')
    await written(there.presence)
    const records = watch(there.presence)
    await records.until(is('away'))
    here.presence.join(ana).show('online')
    await records.until(is('online'))
    const connection = await device.database.open()
    here.page.dispatchEvent(new Event('pagehide'))
    expect((await connection.get('status', ana))?.status).toBe('away')
    expect(await connection.getAll('presenceTabs')).toHaveLength(1)
    await records.until(is('away'))
    expect(records.seen.map((record) => record?.status)).not.toContain('offline')
  })

  it('is corrected by the next tab that opens, even signed out', async () => {
    const { openTab, database } = localDevice()
    const gone = await openTab()
    gone.presence.join(ana).show('online')
    await watch(gone.presence).until(is('online'))
    stopWatching()
    gone.die()
    await openTab()
    const connection = await database.open()
    await eventually(async () =>
      expect((await connection.get('status', ana))?.status).toBe('offline'),
    )
    expect(await connection.getAll('presenceTabs')).toEqual([])
  })
})
