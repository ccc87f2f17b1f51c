import { actAtRandom } from './acts'
import { brokenPromises } from './promises'
import { withTimersOf } from './Scheduler'
import { World } from './World'

/** How long the network works again before the promises are checked: longer than any delay of a retry, in milliseconds. */
const HEALING_MS = 30 * 60_000

/** The longest that no act comes, in milliseconds: longer than records count as recent. */
const QUIET_MS = 5 * 60_000

/** The longest that a role is away, in milliseconds. */
const ABSENCE_MS = 3 * 60_000

export interface Run {
  readonly broken: readonly string[]
  /** The events, a line each. */
  readonly log: readonly string[]
}

/** Runs one world: what its leader does and what befalls the devices, then a network that works. */
export const simulate = (seed: number, acts: number): Promise<Run> => {
  const world = new World(seed)
  const { random, scheduler } = world
  return withTimersOf(scheduler, random, async () => {
    for (const device of world.devices) world.open(device)
    await scheduler.pass(2_000)
    for (let act = 0; act < acts; act += 1) {
      actAtRandom(world)
      // Often two acts meet; at times none comes for so long that what was recent is settled.
      const pause = random.isOneIn(12) ? QUIET_MS : 12_000
      await scheduler.pass(random.isOneIn(2) ? random.below(20) : random.below(pause))
    }
    world.say('everything works again')
    world.faults.areOn = false
    for (const device of world.devices) {
      device.isFull = false
      device.connect(true)
    }
    // A role that was taken away is given back by then.
    await scheduler.pass(ABSENCE_MS)
    for (const device of world.devices) {
      const isOpen = world.openTabs.some(({ session }) => session.device === device)
      if (!isOpen) world.open(device)
    }
    await scheduler.pass(HEALING_MS)
    return { broken: brokenPromises(world), log: world.log }
  })
}
