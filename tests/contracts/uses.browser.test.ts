import { usesInFirestore } from '../support/firebase/uses'
import { usesContract } from './usesContract'

usesContract('Firestore', usesInFirestore)
