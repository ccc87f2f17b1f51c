import { installationSaga } from '../../application/shell/installation.saga'
import { newVersionSaga } from '../../application/shell/newVersion.saga'
import type { Room } from '../container/services'

export const shell: Room = ({ get }) => ({
  leader: {
    newVersion: newVersionSaga(get('newVersion'), get('pageActivity'), get('clock')),
    installation: installationSaga(get('installation')),
  },
})
