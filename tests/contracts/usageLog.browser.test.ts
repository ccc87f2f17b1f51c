import { usesInFirestore } from '../support/firebase/usageLog'
import { usageLogContract } from './usageLogContract'
import { usagePerDayContract } from './usagePerDayContract'

usageLogContract('Firestore', usesInFirestore)
usagePerDayContract('Firestore', usesInFirestore)
