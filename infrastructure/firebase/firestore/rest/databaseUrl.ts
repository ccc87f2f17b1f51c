import type { FirebaseOptions } from 'firebase/app'
import { EMULATOR_HOST, type EmulatorPorts } from '../../FirebaseSettings'

/** The address of the project's database in Firestore's REST interface. */
export const databaseUrl = (
  { projectId = '' }: Pick<FirebaseOptions, 'projectId'>,
  emulators: EmulatorPorts | null,
): string => {
  const host = emulators
    ? `http://${EMULATOR_HOST}:${emulators.firestore}`
    : 'https://firestore.googleapis.com'
  return `${host}/v1/projects/${projectId}/databases/(default)`
}
