import { ActionLinks } from '../../application/account/actionLinks/ActionLinks'
import type { Core } from '../../application/portal/root.saga'
import type { OpenSession } from '../../application/portal/scopes.saga'
import { Sessions } from '../../application/session/Sessions'
import type { StoreId } from '../../domain/session/StoreId'
import type { Backend } from './Backend'
import type { VisitorContainer, VisitorFactories } from './bindings'

/** A visitor's values beside the ports of the device and of their account. */
export interface Visitor {
  readonly storeId: StoreId
  readonly actionLinks: ActionLinks
  readonly sessions: Sessions<OpenSession>
}

declare module './bindings' {
  interface VisitorBindings extends Visitor {}
}

/** The use cases of visitors. */
export const visitorUseCases: VisitorFactories<Pick<Visitor, 'actionLinks'>> = {
  actionLinks: ({ get }) =>
    new ActionLinks(get('accountActions'), get('sessionGateway'), get('keptLink')),
}

/** The sessions, each in a child of the visitor's container. Their code loads with the first one. */
export const visitorSessions = (
  visitor: Pick<VisitorContainer, 'child'>,
  backend: Backend,
): VisitorFactories<Pick<Visitor, 'sessions'>> => ({
  sessions: ({ get }) =>
    new Sessions(async () => {
      const [{ openSessionOn }, ports] = await Promise.all([
        import('./openSession'),
        backend.parts.session(),
      ])
      return () => openSessionOn(backend, visitor, ports)
    }, get('log')),
})

/** The needs of the processes of visitors. */
export const coreOf = ({ pick }: Pick<VisitorContainer, 'pick'>): Core =>
  pick(
    'clock',
    'log',
    'pageActivity',
    'newVersion',
    'themePreference',
    'sessionGateway',
    'secondFactor',
    'emailActions',
    'dueMail',
    'actionLinks',
    'sessions',
  )
