import { leaderDataRecordId } from '../../infrastructure/documents/leaderDataDocument'
import { takeRoleAway } from './access'
import { type Act, setGoal } from './leaderActs'
import { EVENT } from './World'

export const connection: Act = (world, { session: { device } }) => {
  world.say(`device ${world.devices.indexOf(device)} is ${device.isOnline ? 'cut off' : 'online'}`)
  device.connect(!device.isOnline)
}

export const crash: Act = (world, tab) => {
  world.say(`${world.nameOf(tab)} crashes`)
  world.kill(tab)
}

export const close: Act = (world, tab) => {
  world.say(`${world.nameOf(tab)} is closed`)
  tab.close()
  world.kill(tab)
}

export const open: Act = (world, { session: { device } }) => {
  if (world.openTabs.filter(({ session }) => session.device === device).length > 1) return
  const tab = world.open(device)
  world.say(`${world.nameOf(tab)} opens`)
}

export const moveClock: Act = (world, { session: { device } }) => {
  const error = (world.random.below(5) - 2) * 43_200_000
  // Whether a clock was set ahead in the minutes after the newest write, a device cannot know.
  device.clockError = world.areWritesLate ? Math.min(error, device.clockError) : error
  world.say(`device ${world.devices.indexOf(device)}: its clock is ${device.clockError} ms wrong`)
}

export const fill: Act = (world, { session: { device } }) => {
  device.isFull = !device.isFull
  world.say(`device ${world.devices.indexOf(device)} is ${device.isFull ? 'full' : 'empty again'}`)
}

/** A change that the device has no room for, and right after it one of the same record that it keeps. */
export const fillBriefly: Act = (world, tab) => {
  if (tab.session.device.isFull) return
  fill(world, tab)
  setGoal(world, tab)
  world.scheduler.after(20, () => {
    if (tab.session.device.isFull) fill(world, tab)
    if (tab.life.isAlive) setGoal(world, tab)
  })
}

/** Rare, since much of what happens before is over then. */
export const takeRole: Act = (world) => {
  if (world.random.isOneIn(2)) takeRoleAway(world)
}

/** From now on the rules take no change of the event's settings. */
export const refuse: Act = (world) => {
  if (world.random.isOneIn(2))
    world.refuse(leaderDataRecordId({ kind: 'event', event: EVENT, fields: {} }))
}

/** A coordinator answers the request that the store has, wherever the leader's devices are. */
export const answer: Act = ({ store }) => store.answer(EVENT)
