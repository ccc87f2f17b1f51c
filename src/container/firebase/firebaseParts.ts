import type { FirebaseProject } from '../../../infrastructure/firebase/FirebaseProject'
import type { Backend } from '../Backend'

/** The adapters of a session on Firebase, each part in a file of its own. */
export const firebaseParts = (project: FirebaseProject): Pick<Backend, 'parts' | 'ownParts'> => {
  const firestore = () => import('./parts/firestore')
  const presence = () => import('./parts/presence')
  return {
    parts: {
      session: async () => {
        // The SDKs load beside the session. A failure is reported when they are used.
        for (const load of [firestore, presence]) load().catch(() => undefined)
        return (await import('./parts/session')).sessionPorts(project)
      },
      presence: async () => (await presence()).presencePorts(project),
      coordinator: async () => (await import('./parts/coordinator')).coordinatorPorts(project),
      leaderData: async () => (await import('./parts/leaderData')).leaderDataPorts,
      ownAccount: async () => (await import('./parts/ownAccount')).ownAccountPorts(project),
      deviceSessions: async () => (await import('./parts/leaderData')).deviceSessionPorts(project),
      usage: async () => (await import('./parts/usage')).usagePorts(project),
    },
    ownParts: [
      {
        gives: ['firestore', 'userSource', 'codeSource', 'eventSource'],
        load: async () => (await firestore()).firestoreFactories(project),
      },
    ],
  }
}
