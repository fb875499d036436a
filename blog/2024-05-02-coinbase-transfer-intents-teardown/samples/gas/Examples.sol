// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";

/// A token with permit, straight from the library. Tokens behind a proxy or with a block list cost more.
contract Token is ERC20Permit {
    constructor() ERC20("Example dollar", "EXD") ERC20Permit("Example dollar") {
        _mint(msg.sender, 1e15);
    }
}

/// Collects at most a cap in each period, and pays one receiver. Written for the measurement; not audited.
contract CappedPull {
    using SafeERC20 for IERC20;

    struct Terms {
        address receiver;
        uint96 cap;
        uint64 start;
        uint64 period;
        uint64 collected;
    }

    IERC20 private immutable token;
    mapping(address payer => Terms) private terms;

    constructor(IERC20 token_) {
        token = token_;
    }

    function agree(address receiver, uint96 cap, uint64 period) external {
        terms[msg.sender] = Terms(receiver, cap, uint64(block.timestamp), period, 0);
    }

    function collect(address payer, uint256 amount) external {
        Terms storage agreed = terms[payer];
        uint64 number = (uint64(block.timestamp) - agreed.start) / agreed.period + 1;
        require(amount <= agreed.cap && number > agreed.collected, "not due");
        agreed.collected = number;
        token.safeTransferFrom(payer, agreed.receiver, amount);
    }
}

/// A wallet that pays many receivers in one transaction.
contract BatchWallet {
    using SafeERC20 for IERC20;

    address private immutable owner = msg.sender;

    function pay(IERC20 token, address[] calldata receivers, uint256[] calldata amounts) external {
        require(msg.sender == owner, "not the owner");
        for (uint256 index; index < receivers.length; ++index) {
            token.safeTransfer(receivers[index], amounts[index]);
        }
    }
}

/// The code behind each payment address: it can only send what it holds to the merchant's wallet.
contract PaymentAddress {
    using SafeERC20 for IERC20;

    address private immutable merchant;

    constructor(address merchant_) {
        merchant = merchant_;
    }

    function sweep(IERC20 token) external {
        token.safeTransfer(merchant, token.balanceOf(address(this)));
    }
}

/// Makes payment addresses that exist only once there is money to sweep.
contract PaymentAddresses {
    address private immutable code;

    constructor(address merchant) {
        code = address(new PaymentAddress(merchant));
    }

    function addressOf(bytes32 payment) external view returns (address) {
        return Clones.predictDeterministicAddress(code, payment);
    }

    function deployAndSweep(bytes32 payment, IERC20 token) external {
        PaymentAddress(Clones.cloneDeterministic(code, payment)).sweep(token);
    }
}
