import { lazyProcess } from '../../application/codes/lazyProcess.saga'
import { selectIsScannerWanted } from '../../application/scanner/scannerWanted'
import { listFilesSaga } from '../../application/validator/listFiles.saga'
import { part, type Room } from '../container/services'
import { readListFile } from './validator'

export const scannerPart = part(() => import('./scanner.late'))

export const scanner: Room = ({ get, later }) => ({
  leader: {
    scanner: lazyProcess(later(scannerPart, 'scanner'), selectIsScannerWanted),
    // A picture among the files is read as the scanner reads it.
    listFiles: listFilesSaga(get(readListFile), later(scannerPart, 'readPicture')),
  },
})
