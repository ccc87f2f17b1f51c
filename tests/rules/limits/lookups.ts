/**
 * How many documents the rules look up for each operation that the portal asks for over HTTP, as often as they do. The tests of the
 * limits hold it against firestore.rules.
 */
export const LOOKUPS: Readonly<Record<string, number>> = {
  'create /users/{uid}': 5,
  'create /users/{uid}/private/{name}': 1,
  'create /users/{uid}/allowances/registrations': 2,
  'update /users/{uid}/allowances/registrations': 2,
  'update /codes/{id}': 1,
  'create /stores/{storeId}/leaderEmails/{email}': 1,
  'create /stores/{storeId}/leaders/{uid}': 1,
  'create /notifications/{id}': 1,
  'create /leaders/{uid}/own/{record}': 2,
  'update /leaders/{uid}/own/{record}': 1,
  'get /users/{uid}': 0,
  'get /users/{uid}/allowances/registrations': 1,
  'get /codes/{id}': 1,
  'get /stores/{storeId}/batches/{batch}': 1,
  'get /stores/{storeId}/leaderEmails/{email}': 1,
  'get /leaders/{uid}/own/{record}': 1,
  'get /events/{event}': 1,
  'get /changes/events': 1,
}
