// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Token} from './Token.sol';

/// Like USDT: another amount can be approved only once the earlier approval was taken back.
contract StrictToken is Token {
    error ApprovalNotReset(address spender, uint256 allowance);

    function approve(address spender, uint256 value) public override returns (bool) {
        uint256 allowed = allowance[msg.sender][spender];
        if (value > 0 && allowed > 0) revert ApprovalNotReset(spender, allowed);
        return super.approve(spender, value);
    }
}
