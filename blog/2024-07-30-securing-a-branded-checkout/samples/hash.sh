#!/bin/bash
set -euo pipefail
# region hash
integrity() {
  printf 'sha384-%s\n' "$(openssl dgst -sha384 -binary | openssl base64 -A)"
}

printf 'window.sluicePay=1;\n' | integrity
printf 'window.sluicePay=2;\n' | integrity
# endregion
