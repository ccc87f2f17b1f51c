import type { SimulatedDevice } from './SimulatedDevice'
import type { World } from './World'

/** How long a role is away at least, in milliseconds: longer than any request is under way. */
const SHORTEST_ABSENCE_MS = 80_000

/** An administrator takes the role away, and gives it back later; meanwhile each device that hears of it signs out. */
export const takeRoleAway = (world: World) => {
  const { scheduler, random, store, devices } = world
  if (!store.isAllowed) return
  store.allow(false)
  world.hasRefusals = true
  scheduler.after(SHORTEST_ABSENCE_MS + random.below(60_000), () => store.allow(true))
  for (const device of devices) {
    const hear = () => {
      if (!store.isAllowed && device.isOnline) loseAccess(world, device)
    }
    hear()
    device.onConnection(hear)
  }
}

/** The portal ends the session once it hears that the leader may not enter. */
export const loseAccess = (world: World, device: SimulatedDevice) => {
  const session = world.sessions.get(device)
  world.scheduler.after(world.random.below(4_000), () => {
    if (!session || session.isOver) return
    world.say(`device ${world.devices.indexOf(device)} has no access any more`)
    endSession(world, device)
  })
}

/** Every tab of the device ends, and what it kept. */
export const endSession = (world: World, device: SimulatedDevice) => {
  const session = world.sessions.get(device)
  if (!session) return
  session.isOver = true
  world.ended.push(session)
  world.sessions.delete(device)
  for (const tab of world.tabs) if (tab.session === session && tab.life.isAlive) world.kill(tab)
  device.clear()
}
