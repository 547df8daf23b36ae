/** API keys of test databases. */
export const testKeys = { secretKey: 'sb_secret_of_a_test_database', publishableKey: 'sb_publishable_of_a_test_database' };
