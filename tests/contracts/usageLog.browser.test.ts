import { usesInFirestore } from '../support/firebase/usageLog'
import { usageLogContract } from './usageLogContract'

usageLogContract('Firestore', usesInFirestore)
