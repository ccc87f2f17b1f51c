import type { FirebaseProject } from '../../../infrastructure/firebase/FirebaseProject'
import { given } from '../../container/services'

/** The project, which `openBackend` gives to the page. */
export const project = given<FirebaseProject>('Firebase project')
