// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Only what SpendPermissionManager names of Coinbase's MagicSpend, which the measured calls never reach.
contract MagicSpend {
    struct WithdrawRequest {
        bytes signature;
        address asset;
        uint256 amount;
        uint256 nonce;
        uint48 expiry;
    }

    function withdraw(WithdrawRequest memory) external {}
}
