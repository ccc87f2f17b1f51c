import { GIVEN_BY, type Parts } from './bindings'
import type { OpenedBackend, Part } from './OpenedBackend'
import type { AnyRecipes, Recipes } from './recipes'

type Load<P extends keyof Parts> = () => Promise<Recipes<Parts[P]> & AnyRecipes>

/** A part of the portal. Does not compile if the part misses a value it must give. */
export const lazyPart = <P extends keyof Parts>(name: P, load: Load<P>): Part => ({
  gives: GIVEN_BY[name],
  load,
})

/** Both load at the same time. */
const both = async <A, B>(ports: Promise<A>, uses: Promise<B>): Promise<A & B> => {
  const [one, other] = await Promise.all([ports, uses])
  return { ...one, ...other }
}

/** The parts of a session that load later: each from a file of its own, with the ports that the backend has for it. */
export const lazyParts = ({
  parts,
  ownParts = [],
}: Pick<OpenedBackend, 'parts' | 'ownParts'>): readonly Part[] => [
  lazyPart('presence', parts.presence),
  lazyPart('exports', async () => (await import('./parts/exports')).exportRecipes),
  lazyPart('pictures', async () => (await import('./parts/pictures')).pictureRecipes),
  lazyPart('scanner', async () => (await import('./parts/scanner')).scannerRecipes),
  lazyPart('people', async () => (await import('./parts/people')).peopleRecipes),
  lazyPart('coordinator', () =>
    both(
      parts.coordinator(),
      import('./parts/coordinator').then(({ coordinatorRecipes }) => coordinatorRecipes),
    ),
  ),
  lazyPart('leaderData', () =>
    both(
      parts.leaderData(),
      import('./parts/leaderData').then(({ leaderDataRecipes }) => leaderDataRecipes),
    ),
  ),
  lazyPart('ownAccount', () =>
    both(
      parts.ownAccount(),
      import('./parts/ownAccount').then(({ ownAccountRecipes }) => ownAccountRecipes),
    ),
  ),
  lazyPart('deviceSessions', () =>
    both(
      parts.deviceSessions(),
      import('./parts/deviceSessions').then(({ deviceSessionRecipes }) => deviceSessionRecipes),
    ),
  ),
  lazyPart('usage', () =>
    both(
      parts.usage(),
      import('./parts/usage').then(({ usageRecipes }) => usageRecipes),
    ),
  ),
  ...ownParts,
]
