// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// Code to which an account delegates (EIP-7702) to send several calls atomically.
contract BatchAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    error NotTheAccount(address sender);

    function sendAll(Call[] calldata calls) external payable {
        if (msg.sender != address(this)) revert NotTheAccount(msg.sender);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool isDone, bytes memory answer) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!isDone)
                assembly {
                    revert(add(answer, 32), mload(answer))
                }
        }
    }

    receive() external payable {}
}
