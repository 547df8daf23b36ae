/** Keys of databases that live in tests only. */
export const testKeys = { secretKey: 'sb_secret_of_a_test_database', publishableKey: 'sb_publishable_of_a_test_database' };
