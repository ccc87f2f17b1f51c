import type { Backend } from './Backend'
import { GIVEN_BY } from './bindings'
import type { AnyFactories, Part } from './openContainer'

/** Loads the factories of parts, each from a file of its own. */
export type PartLoads = { readonly [P in keyof typeof GIVEN_BY]?: () => Promise<AnyFactories> }

/** The parts' own factories, beside the ports that the backend has for them. */
const loads: PartLoads = {
  exports: async () => (await import('./parts/exports')).exportFactories,
  pictures: async () => (await import('./parts/pictures')).pictureFactories,
  scanner: async () => (await import('./parts/scanner')).scannerFactories,
  people: async () => (await import('./parts/people')).peopleFactories,
  coordinator: async () => (await import('./parts/coordinator')).coordinatorFactories,
  leaderData: async () => (await import('./parts/leaderData')).leaderDataFactories,
  ownAccount: async () => (await import('./parts/ownAccount')).ownAccountFactories,
  deviceSessions: async () => (await import('./parts/deviceSessions')).deviceSessionFactories,
  usage: async () => (await import('./parts/usage')).usageFactories,
}

/** The parts of a session that load later. */
export const partsOf = (
  { parts, ownParts = [] }: Pick<Backend, 'parts' | 'ownParts'>,
  own: PartLoads = loads,
): readonly Part[] => {
  const ports: PartLoads = parts
  const names = Object.keys(GIVEN_BY) as (keyof typeof GIVEN_BY)[]
  return [
    ...names.map((name) => ({
      gives: GIVEN_BY[name],
      load: async () => Object.assign({}, ...(await Promise.all([ports[name]?.(), own[name]?.()]))),
    })),
    ...ownParts,
  ]
}
