# The commands of the first payment in the sandbox, each in its own window. tests/samples/quickstart.test.ts runs them.

# region download
curl --fail --remote-name \
  https://docs.sluice.example/sandbox/sluice-sandbox.mjs
# endregion

# region receive
node receiver.mjs
# endregion

# region start
node sluice-sandbox.mjs \
  --documented-ids \
  --postback-url http://127.0.0.1:8080/postbacks
# endregion

# region keys
export SLUICE_API=http://127.0.0.1:4010 \
SLUICE_SECRET_KEY=sl_sec_test_0123456789abcdef \
SLUICE_PUBLISHABLE_KEY=sl_pub_test_0123456789abcdef \
SLUICE_POSTBACK_SECRET=whsec_gxpeF15mczYD5sZKA4jw3rHQm4FWPz99UKrqkHCvX+c=
# endregion

# region settings
export SLUICE_API=http://127.0.0.1:4010
export SLUICE_SECRET_KEY=sl_sec_test_0123456789abcdef
openssl rand -hex 16 > order-1042.key
openssl rand -hex 16 > order-1042-payment.key
# endregion

# region pay
node sluice-sandbox.mjs pay
# endregion
