import {
  firstWaiting,
  isSame,
  type PendingById,
  type PendingChange,
  type PendingList,
  type PendingUpdate,
  type PendingUpdates,
  withoutFieldsOf,
  withPendingUpdate,
} from './pending'

const NONE: PendingList = []

/** The pending changes as one tab knows them: the device's, and those that only this tab has. */
export class PendingQueue {
  /** The device's, as it last had them. */
  private readonly onDevice: Map<string, PendingList>
  /** The changes that the device does not have (yet), which a reload loses. */
  private readonly inTab = new Map<string, PendingList>()
  /** The changes in the tab that the device may still take. */
  private readonly arriving = new Set<PendingChange>()

  constructor(onDevice: PendingById) {
    this.onDevice = new Map(onDevice)
  }

  /** Whether all that waits is on the device. */
  get isKept(): boolean {
    return [...this.inTab.values()].every((list) =>
      list.every((one) => one.receivedAt !== undefined || this.arriving.has(one)),
    )
  }

  /** The records with changes on the device, also those that the store only has to report. */
  get known(): readonly string[] {
    return [...this.onDevice.keys()]
  }

  of(id: string): PendingList {
    return [...(this.onDevice.get(id) ?? NONE), ...(this.inTab.get(id) ?? NONE)]
  }

  /** The change of a record that waits longest. */
  firstOf(id: string): PendingChange | undefined {
    return firstWaiting(this.placeOf(id).get(id) ?? NONE)
  }

  /** Whether a change is still the one of its record that waits longest: another tab may have added to it. */
  isFirst(id: string, { change }: PendingChange): boolean {
    return isSame(this.firstOf(id)?.change, change)
  }

  /** Whether a change is on its way to the device. */
  isArriving(change: PendingChange): boolean {
    return this.arriving.has(change)
  }

  /**
   * Takes changes that the device is about to get.
   * @returns those without the ones of records of which it has refused an earlier change: they stay with it, in their order
   */
  add(changes: ReadonlyMap<string, PendingChange>): ReadonlyMap<string, PendingChange> {
    const arriving = new Map([...changes].filter(([id]) => !this.isRefused(id)))
    for (const change of arriving.values()) this.arriving.add(change)
    for (const [id, change] of changes) {
      this.inTab.set(id, [...(this.inTab.get(id) ?? NONE), change])
    }
    return arriving
  }

  /** The device has them now, unless it refused. */
  arrived(changes: ReadonlyMap<string, PendingChange>, areKept: boolean): void {
    for (const [id, change] of changes) {
      this.arriving.delete(change)
      const list = this.inTab.get(id) ?? NONE
      const at = list.indexOf(change)
      if (!areKept || at === -1) continue
      // It overtakes those that the device refused before it: they must not undo it.
      const earlier = list.slice(0, at).flatMap((one) => withoutFieldsOf(one, change))
      put(this.inTab, id, [...earlier, ...list.slice(at + 1)])
    }
  }

  /** The records that have changes which are not among the device's any more. */
  goneIn(lists: PendingById): readonly string[] {
    return [...lists].flatMap(([id, list]) => {
      const before = this.onDevice.get(id) ?? NONE
      const isHere = (one: PendingChange) => list.some(({ change }) => isSame(change, one.change))
      return before.every(isHere) ? [] : [id]
    })
  }

  /** The device's lists are these now; the others are as they were. */
  follow(lists: PendingById): void {
    for (const [id, list] of lists) put(this.onDevice, id, list)
  }

  /**
   * Applies updates to the changes that wait.
   * @returns the updates of those that the device keeps
   */
  update(updates: PendingUpdates): PendingUpdates {
    const ofDevice = new Map<string, PendingUpdate>()
    for (const [id, update] of updates) {
      const lists = this.placeOf(id)
      put(lists, id, withPendingUpdate(lists.get(id) ?? NONE, update))
      if (lists === this.onDevice) ofDevice.set(id, update)
    }
    return ofDevice
  }

  /** The store reported a record as it was at a time in epoch microseconds. */
  reported(id: string, at: number): void {
    for (const lists of [this.onDevice, this.inTab]) {
      const list = lists.get(id)
      if (list) put(lists, id, withPendingUpdate(list, { kind: 'reported', at }))
    }
  }

  private isRefused(id: string): boolean {
    const first = firstWaiting(this.inTab.get(id) ?? NONE)
    return first !== undefined && !this.arriving.has(first)
  }

  /** The lists that hold a record's longest-waiting change; one that was sent is settled before others. */
  private placeOf(id: string): Map<string, PendingList> {
    const isSent = firstWaiting(this.inTab.get(id) ?? NONE)?.sentOver !== undefined
    return isSent || !firstWaiting(this.onDevice.get(id) ?? NONE) ? this.inTab : this.onDevice
  }
}

const put = (lists: Map<string, PendingList>, id: string, list: PendingList) => {
  if (list.length > 0) lists.set(id, list)
  else lists.delete(id)
}
