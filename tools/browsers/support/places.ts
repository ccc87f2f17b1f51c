import { portsOf, urlOf } from '../../../tests/firebase/services/ports.mjs'
import { Deployment } from '../../../tests/journeys/versions/Deployment'

/** The first port of running emulators; without one the portal has its embedded backend. */
const base = Number(process.env.FIREBASE_BASE ?? 0)

export const isOnEmulators = base > 0

/** Serves the portal, with its demo data as at first. */
export const deployPortal = async (): Promise<Deployment> => {
  const deployment = isOnEmulators
    ? new Deployment('dist/emulators', base, true)
    : new Deployment('dist/local')
  await deployment.start()
  if (isOnEmulators) {
    const { ok } = await fetch(urlOf(portsOf(base).control, '/seed'), { method: 'POST' })
    if (!ok) {
      await deployment.goDown()
      throw new Error('The emulators were not filled.')
    }
  }
  return deployment
}
