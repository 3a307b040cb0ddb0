// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Token} from './Token.sol';

/// A constant-product exchange with a pool of the native coin and each token. It is called like the router of 1inch, version 6.
contract Exchange {
    struct Pool {
        uint256 coins;
        uint256 tokens;
    }

    struct SwapDescription {
        address srcToken;
        address dstToken;
        address payable srcReceiver;
        address payable dstReceiver;
        uint256 amount;
        uint256 minReturnAmount;
        uint256 flags;
    }

    event Swapped(
        address sender, address srcToken, address dstToken, address dstReceiver, uint256 spent, uint256 returned
    );

    error InvalidMsgValue();
    error TransferFailed();
    error PoolNotFound(address token);
    error PoolExists(address token);
    error ReturnAmountIsNotEnough(uint256 result, uint256 minReturn);

    address private constant COIN = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

    mapping(address token => Pool) public pools;

    /// Anyone may open a missing pool: they pay its coins, and its tokens are minted.
    function open(address[] calldata tokens, Pool[] calldata sizes) external payable {
        uint256 coins;
        for (uint256 i = 0; i < tokens.length; i++) {
            if (pools[tokens[i]].coins > 0) revert PoolExists(tokens[i]);
            pools[tokens[i]] = sizes[i];
            coins += sizes[i].coins;
            Token(tokens[i]).mint(address(this), sizes[i].tokens);
        }
        if (msg.value != coins) revert InvalidMsgValue();
    }

    /// What a swap returns now.
    function quote(address srcToken, address dstToken, uint256 amount) external view returns (uint256) {
        uint256 coins = isCoin(srcToken) ? amount : coinsFor(srcToken, amount);
        return isCoin(dstToken) ? coins : tokensFor(dstToken, coins);
    }

    /// Two pools at most: one buys the coins, the other sells them.
    function swap(address, SwapDescription calldata desc, bytes calldata)
        external
        payable
        returns (uint256 returnAmount, uint256 spentAmount)
    {
        uint256 coins = spentAmount = desc.amount;
        if (msg.value != (isCoin(desc.srcToken) ? spentAmount : 0)) revert InvalidMsgValue();
        if (!isCoin(desc.srcToken)) {
            coins = coinsFor(desc.srcToken, spentAmount);
            pools[desc.srcToken].tokens += spentAmount;
            pools[desc.srcToken].coins -= coins;
            if (!Token(desc.srcToken).transferFrom(msg.sender, address(this), spentAmount)) revert TransferFailed();
        }
        address receiver = desc.dstReceiver == address(0) ? msg.sender : desc.dstReceiver;
        if (isCoin(desc.dstToken)) {
            returnAmount = coins;
            (bool isPaid,) = receiver.call{value: coins}("");
            if (!isPaid) revert TransferFailed();
        } else {
            returnAmount = tokensFor(desc.dstToken, coins);
            pools[desc.dstToken].coins += coins;
            pools[desc.dstToken].tokens -= returnAmount;
            if (!Token(desc.dstToken).transfer(receiver, returnAmount)) revert TransferFailed();
        }
        if (returnAmount < desc.minReturnAmount) revert ReturnAmountIsNotEnough(returnAmount, desc.minReturnAmount);
        emit Swapped(msg.sender, desc.srcToken, desc.dstToken, receiver, spentAmount, returnAmount);
    }

    function coinsFor(address token, uint256 amount) private view returns (uint256) {
        Pool memory pool = find(token);
        return outOf(amount, pool.tokens, pool.coins);
    }

    function tokensFor(address token, uint256 coins) private view returns (uint256) {
        Pool memory pool = find(token);
        return outOf(coins, pool.coins, pool.tokens);
    }

    function find(address token) private view returns (Pool memory pool) {
        pool = pools[token];
        if (pool.coins == 0) revert PoolNotFound(token);
    }

    /// The product of both sides stays, and grows by the fee of 0.3 %.
    function outOf(uint256 amount, uint256 sideIn, uint256 sideOut) private pure returns (uint256) {
        uint256 paid = amount * 997;
        return (sideOut * paid) / (sideIn * 1000 + paid);
    }

    function isCoin(address token) private pure returns (bool) {
        return token == COIN || token == address(0);
    }
}
