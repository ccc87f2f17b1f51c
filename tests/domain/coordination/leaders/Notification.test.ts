import { expect, it } from 'vitest'
import { producerAuthorization } from '../../../../domain/coordination/leaders/Notification'
import { userId } from '../../../../domain/session/SignedInUser'

it("A producer's need of authorization becomes an unread notification about them, created by Admin [NOTIFICATION-1, NOTIFICATION-2, NOTIFICATION-3, WRITE-1]", () => {
  const producer = { id: userId('producer'), email: 'productor@demo.test' }
  expect(producerAuthorization(producer, { id: 'n1', date: 5 })).toEqual({
    id: 'n1',
    date: 5,
    createdAt: 5,
    createdBy: 'Admin',
    title: 'Autorización para Productor',
    description: 'El correo productor@demo.test requiere autorización.',
    icon: 'user',
    status: 'Unread',
    link: 'producer',
  })
})
